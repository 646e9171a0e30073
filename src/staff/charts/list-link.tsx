import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import { useSession } from '#api/staff/client/session.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import { incidentTab } from '#staff/list/incident-tab.ts';
import type { LinkOf } from '#ui/charts/palette.tsx';

/** Makes a mark of a chart a link to the reports that it counts; null: it counts none. */
export function useListLink(searchOf: (key: string) => object | null): LinkOf {
  const { role } = useSession();
  return (key, label, mark) => {
    const search = searchOf(key);
    return search ? (
      <MarkLink
        to={consoleOf[role]}
        search={{ tab: incidentTab(role), ...search }}
        aria-label={label}
        data-mark={key}
      >
        {mark}
      </MarkLink>
    ) : (
      mark
    );
  };
}

const MarkLink = createLink(
  chakra('a', { base: { cursor: 'pointer', _hover: { opacity: '0.8', textDecoration: 'underline' } } }),
);
