import { Fragment } from 'react';
import { deployment } from '#deployment';
import { TextAnchor } from '#ui/Button.tsx';

const addresses: Record<string, string> = {
  [deployment.supportEmail]: `mailto:${deployment.supportEmail}`,
  [deployment.helplinePhone]: `tel:${deployment.helplinePhone}`,
};

/** The force's e-mail address and telephone within a sentence, as links. */
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
