import { Button } from '../form/Button.tsx';
import { ListEmpty, ListFailed, ListLoading, ListOffline } from './ListStates.tsx';

type State = 'loading' | 'empty' | 'failed' | 'offline';

type Props = {
  state: State;
  titles: Record<State, string>;
  texts?: Partial<Record<State, string | undefined>>;
  retry: string;
  onRetry: () => void;
};

/** Replaces the rows; loading, empty, failed and offline look different. */
export function EmptyState({ state, titles, texts, retry, onRetry }: Props) {
  const words = { title: titles[state], text: texts?.[state] };
  const again = (
    <Button look="outline" onClick={onRetry}>
      {retry}
    </Button>
  );
  if (state === 'loading') return <ListLoading label={words.title} />;
  if (state === 'empty') return <ListEmpty {...words} />;
  if (state === 'offline') return <ListOffline {...words} action={again} />;
  return <ListFailed {...words} action={again} />;
}
