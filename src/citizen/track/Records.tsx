// What the tracking page shows beside its form, with the queries, the outbox and the validator: loaded when there is a reference
// to look up, or a report on this phone.
import { Queries } from '#api/shared/Queries.tsx';
import { isItemReference, sampleReference } from '#contract/public/reference.ts';
import { Answer } from './Answer.tsx';
import { ItemAnswer } from './ItemAnswer.tsx';
import { OwnComplaints } from './OwnComplaints.tsx';
import { Sample } from './Sample.tsx';

export { askAgain } from '#api/public/track.ts';

/** Stands above the search: a reader who comes by a link or a QR code wants the answer. */
export function Found({ reference }: { reference: string }) {
  if (reference === sampleReference) return <Sample />;
  return (
    <Queries>
      {isItemReference(reference) ? <ItemAnswer reference={reference} /> : <Answer reference={reference} />}
    </Queries>
  );
}

export function Own({ except }: { except: string }) {
  return (
    <Queries>
      <OwnComplaints except={except} />
    </Queries>
  );
}
