import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';

/** Paper gets no backgrounds: a frame around dark letters. */
const onPaper = { bg: 'bg', color: 'fg', borderColor: 'fg' };

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'target',
    minWidth: 'target',
    paddingInline: '4',
    paddingBlock: '1',
    borderRadius: 'md',
    borderWidth: '1.5px',
    borderColor: 'transparent',
    fontWeight: '600',
    lineHeight: '1.4',
    textAlign: 'center',
    cursor: 'pointer',
    _disabled: { bg: 'line', color: 'fg.muted', borderColor: 'transparent', cursor: 'not-allowed' },
  },
  variants: {
    look: {
      solid: { bg: 'act', color: 'act.fg', _hover: { bg: 'act.hover' }, _print: onPaper },
      outline: { borderColor: 'line.strong', color: 'fg', bg: 'bg', _hover: { bg: 'bg.muted' } },
      plain: { color: 'link', _hover: { bg: 'info.bg' } },
      emergency: {
        bg: 'danger.solid',
        color: 'danger.fg',
        _hover: { bg: 'danger.hover' },
        _print: onPaper,
      },
      danger: { borderColor: 'line.strong', color: 'danger', bg: 'bg', _hover: { bg: 'danger.bg' } },
    },
    wide: { true: { width: 'full' } },
  },
  defaultVariants: { look: 'solid' },
});

const ButtonBox = chakra('button', buttonRecipe);

type ButtonProps = ComponentProps<typeof ButtonBox> & { busy?: boolean | undefined };

/**
 * `busy` shows a spinner and blocks a second press; `disabled` would take the focus away, and not give it back. Do not disable a
 * button because a form is invalid.
 */
export function Button({ busy = false, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <ButtonBox type={type} {...rest} {...(busy && whileBusy)}>
      {busy && <Spinner />}
      {children}
    </ButtonBox>
  );
}

const whileBusy = {
  'aria-disabled': true,
  'aria-busy': true,
  // Enter in a field presses the submit button, too.
  onClick(event: MouseEvent) {
    event.preventDefault();
    event.stopPropagation();
  },
};

/** A link for `tel:`, `mailto:`, files and other addresses outside the router. */
export const AnchorButton = chakra('a', buttonRecipe);

/** A link within the router: `<LinkButton to="/track-fir">`. */
export const LinkButton = createLink(AnchorButton);

export const TextAnchor = chakra('a', {
  base: { color: 'link', textDecoration: 'underline', textUnderlineOffset: '3px', _hover: { color: 'fg' } },
  // Not within a sentence: as tall as a finger.
  variants: { alone: { true: { display: 'inline-flex', alignItems: 'center', minHeight: 'target' } } },
});

export const TextLink = createLink(TextAnchor);
