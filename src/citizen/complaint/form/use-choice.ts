import { useLayoutEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ComplaintFormHandle, FieldName } from './form-values.ts';

/** For radio buttons, not registered: that would clear what was chosen before the scripts loaded. `ref`: around them. `isEarly`: that stands still. */
export function useChoice(form: ComplaintFormHandle, name: FieldName) {
  const ref = useRef<HTMLDivElement>(null);
  const value = useWatch({ control: form.control, name });
  const isAdopted = useRef(false);
  const [isEarly, setEarly] = useState(false);
  useLayoutEffect(() => {
    const radios = [...(ref.current?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])];
    const chosen = radios.find(({ checked }) => checked);
    if (!isAdopted.current && !value && chosen) {
      form.setValue(name, chosen.value);
      setEarly(true);
    } else if (value !== undefined && chosen?.value !== value)
      for (const radio of radios) radio.checked = radio.value === value;
    isAdopted.current = true;
  }, [form, name, value]);
  const choose = (chosen: string) => {
    form.setValue(name, chosen);
    setEarly(false);
  };
  return { ref, choose, isEarly };
}
