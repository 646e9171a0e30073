import { chakra } from '@chakra-ui/react/styled-system';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../text/ui-texts.tsx';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './inputs.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'children'> & { input?: ComponentProps<typeof TextInput> };

export function PasswordField({ input, ...field }: Props) {
  const words = useUiTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      <chakra.div position="relative">
        <TextInput
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          paddingInlineEnd="12"
          {...input}
          type={shown ? 'text' : 'password'}
        />
        <Button
          look="plain"
          position="absolute"
          insetBlock="0"
          insetInlineEnd="0"
          minHeight="0"
          aria-label={shown ? words.hidePassword : words.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </Button>
      </chakra.div>
    </Field>
  );
}
