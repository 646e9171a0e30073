import { complaintReference } from '#contract/public/complaint.ts';
import { latinDigits } from '#contract/shared/text.ts';

/** A reference as people type it: small letters, spaces for hyphens. */
export function referenceIn(said: string): string | null {
  const [found] =
    latinDigits(said)
      .toUpperCase()
      .replace(/\s+/g, ' ')
      .replace(/ ?[-–] ?/g, '-')
      .match(/\b[A-Z]{2,6}-(?:\d{4}-)?[A-Z0-9]{9}\b/) ?? [];
  return found && complaintReference.safeParse(found).success ? found : null;
}
