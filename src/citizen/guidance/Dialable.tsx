import { dialledNumbers } from '#organisation';
import { TextAnchor } from '#ui/form/Button.tsx';
import { Dialable as Numbers } from '#ui/text/Dialable.tsx';

/** Addresses of offices, as the texts write them. */
const site = /((?:[a-z]+\.)+(?:gov|org)\.in)/;
/** Does not answer under its short name. */
const longNames: Readonly<Record<string, string>> = { 'ceir.gov.in': 'www.ceir.gov.in' };

/** A sentence in which every number of a helpline is a phone link, and every address of an office a link. */
export const Dialable = ({ children }: { children: string }) =>
  children.split(site).map((part, place) =>
    site.test(part) ? (
      <TextAnchor key={place} href={`https://${longNames[part] ?? part}`} target="_blank" rel="noreferrer">
        {part}
      </TextAnchor>
    ) : (
      <Numbers key={place} numbers={dialledNumbers}>
        {part}
      </Numbers>
    ),
  );
