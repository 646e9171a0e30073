import { chakra } from '@chakra-ui/react/styled-system';

/** In groups of three, for reading aloud and copying by hand; the text itself has no blanks. Lines break between them. */
export function Reference({ of }: { of: string }) {
  const end = of.lastIndexOf('-') + 1;
  return (
    <chakra.p fontSize={{ base: 'xl', md: '2xl' }} fontWeight="700" lineHeight="1.3">
      <span translate="no">
        {of.slice(0, end)}
        {(of.slice(end).match(/.{1,3}/g) ?? []).map((group, index) => (
          <chakra.span key={`${index}${group}`} display="inline-block" marginInlineEnd="1">
            {group}
          </chakra.span>
        ))}
      </span>
    </chakra.p>
  );
}
