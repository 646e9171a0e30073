import { useLayoutEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { ComplaintFormHandle, FieldName } from './form-values.ts';

/** For radio buttons, not registered: that would clear what was chosen before the scripts loaded. `ref`: around them. */
export function useChoice(form: ComplaintFormHandle, name: FieldName) {
  const ref = useRef<HTMLDivElement>(null);
  const value = useWatch({ control: form.control, name });
  const isAdopted = useRef(false);
  useLayoutEffect(() => {
    const radios = [...(ref.current?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])];
    const chosen = radios.find(({ checked }) => checked);
    if (!isAdopted.current && !value && chosen) form.setValue(name, chosen.value);
    else if (value !== undefined && chosen?.value !== value)
      for (const radio of radios) radio.checked = radio.value === value;
    isAdopted.current = true;
  }, [form, name, value]);
  return { ref, choose: (chosen: string) => form.setValue(name, chosen) };
}
