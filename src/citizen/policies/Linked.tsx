import { Fragment } from 'react';
import { organisation } from '#organisation';
import { TextAnchor } from '#ui/form/Button.tsx';

const addresses: Record<string, string> = {
  [organisation.supportEmail]: `mailto:${organisation.supportEmail}`,
  [organisation.helplinePhone]: `tel:${organisation.helplinePhone}`,
};

/** Turns the force's e-mail address and telephone in a sentence into links. */
export function Linked({ children: text }: { children: string }) {
  const found = Object.keys(addresses).find((address) => text.includes(address));
  if (!found) return text;
  const [before, ...after] = text.split(found);
  return (
    <Fragment>
      <Linked>{before ?? ''}</Linked>
      <TextAnchor href={addresses[found]} overflowWrap="anywhere">
        {found}
      </TextAnchor>
      <Linked>{after.join(found)}</Linked>
    </Fragment>
  );
}
