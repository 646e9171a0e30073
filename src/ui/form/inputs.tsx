import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { useField } from './Field.tsx';

const recipe = defineRecipe({
  base: {
    width: 'full',
    minHeight: 'target',
    paddingInline: '3',
    paddingBlock: '2',
    bg: 'bg',
    color: 'fg',
    borderWidth: '1.5px',
    borderColor: 'line.strong',
    borderRadius: 'sm',
    lineHeight: '1.5',
    _invalid: { borderColor: 'danger', borderWidth: '2px' },
    _disabled: { bg: 'bg.muted', color: 'fg.muted', cursor: 'not-allowed' },
    _readOnly: { bg: 'bg.subtle' },
  },
});

const InputBox = chakra('input', recipe);
const AreaBox = chakra('textarea', recipe);
const SelectBox = chakra('select', recipe);

/** Not `required`: our messages use the chosen language, the browser's bubble does not. */
function useWiring() {
  const { required, ...wiring } = useField();
  return { ...wiring, ...(required && { 'aria-required': true as const }) };
}

export function TextInput(props: ComponentProps<typeof InputBox>) {
  return <InputBox type="text" {...useWiring()} {...props} />;
}

export function TextArea(props: ComponentProps<typeof AreaBox>) {
  return <AreaBox rows={6} {...useWiring()} {...props} />;
}

/** The native select: phones show their own picker, and it needs no script. */
export function SelectInput(props: ComponentProps<typeof SelectBox>) {
  return <SelectBox {...useWiring()} {...props} />;
}

type OptionsProps<One> = {
  of: readonly One[];
  /** Of a choice that is no plain text or number. */
  value?: (one: One) => string;
  label: (one: One) => ReactNode;
};

export const Options = <One,>({ of, value = String, label }: OptionsProps<One>) =>
  of.map((one) => (
    <option key={value(one)} value={value(one)}>
      {label(one)}
    </option>
  ));

type TickProps = ComponentProps<typeof TickBox> & { label: ReactNode; hint?: ReactNode };

/** A checkbox or, with `type="radio"`, a radio button; the whole line is clickable. */
export function CheckboxInput({ label, hint, type = 'checkbox', ...rest }: TickProps) {
  return (
    <Line>
      <TickBox type={type} {...rest} />
      <chakra.span minWidth="0" overflowWrap="anywhere">
        {label}
        {hint && (
          <chakra.span display="block" color="fg.muted">
            {hint}
          </chakra.span>
        )}
      </chakra.span>
    </Line>
  );
}

const Line = chakra('label', {
  base: { display: 'flex', gap: '3', minHeight: 'target', paddingBlock: '2', cursor: 'pointer' },
});

const TickBox = chakra('input', {
  base: { width: '24px', height: '24px', flexShrink: 0, accentColor: 'var(--v-colors-link)' },
});
