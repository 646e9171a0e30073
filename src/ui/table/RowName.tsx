import { Button } from '../form/Button.tsx';
import { UserText } from '../text/UserText.tsx';

/** The row's name as a button that opens the row; `label` is its accessible name. */
export const RowName = ({ text, label, onOpen }: { text: string; label: string; onOpen: () => void }) => (
  <Button
    look="plain"
    justifyContent="flex-start"
    textAlign="start"
    paddingInline="0"
    aria-label={label}
    onClick={onOpen}
  >
    <UserText text={text} />
  </Button>
);
