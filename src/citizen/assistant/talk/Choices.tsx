import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Languages from 'lucide-react/icons/languages';
import Package from 'lucide-react/icons/package';
import SearchCheck from 'lucide-react/icons/search-check';
import SquarePen from 'lucide-react/icons/square-pen';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import type { OnSay } from './lines.ts';

interface Choice {
  readonly value: string;
  readonly title: string;
}

/** Those of the first view are tiles. */
const tiles: Readonly<Record<string, LucideIcon>> = {
  'action:complaint': SquarePen,
  'action:track': SearchCheck,
  'action:lostItem': Package,
  'language:mr': Languages,
};

const quiet = ['none', 'cancel', 'menu', 'back'];

/** Four tiles, else one under the other; the question of an answer stands in full. */
export function Choices({ choices, onSay }: { choices: readonly Choice[]; onSay: OnSay }) {
  const { t } = useTranslation('guidance');
  const isTiles = choices.every(({ value }) => value in tiles);
  const titleOf = ({ value, title }: Choice) =>
    value.startsWith('answer:')
      ? t(`topics.${value.slice('answer:'.length)}.question` as 'topics.theft.question')
      : title;
  return (
    <chakra.ul
      display="grid"
      gap="2"
      gridTemplateColumns={isTiles ? 'repeat(auto-fit, minmax(8.5rem, 1fr))' : '1fr'}
    >
      {choices.map((choice) => {
        const { value } = choice;
        const tile = isTiles ? tiles[value] : undefined;
        return (
          <li key={value}>
            <Button
              look={quiet.includes(value) ? 'plain' : value === 'send' ? 'solid' : 'outline'}
              wide
              minHeight={tile ? '60px' : 'target'}
              justifyContent={tile ? 'flex-start' : quiet.includes(value) ? 'center' : 'space-between'}
              textAlign="start"
              onClick={() => onSay(titleOf(choice), { kind: 'choice', value })}
            >
              {tile && <Icon of={tile} color="accent" />}
              <span>
                <Unbroken>{titleOf(choice)}</Unbroken>
              </span>
              {!tile && !quiet.includes(value) && <Icon of={ChevronRight} size={18} />}
            </Button>
          </li>
        );
      })}
    </chakra.ul>
  );
}
