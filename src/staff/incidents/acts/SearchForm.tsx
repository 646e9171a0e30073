import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIncident } from '#api/staff/incident-details.ts';
import { useMissingSearch } from '#api/staff/missing-search.ts';
import { readAnswers } from '#contract/public/facts/answers.ts';
import type { SearchEnding } from '#contract/public/facts/search-endings.ts';
import { type PosterField, posterFields } from '#contract/public/missing/poster.ts';
import { isMissingChild } from '#contract/questions/missing.ts';
import { isOpen } from '#contract/shared/status.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import type { MissingSearch } from '#contract/staff/search.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Button, TextAnchor } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { FieldSet } from '#ui/form/Field.tsx';
import { CheckboxInput } from '#ui/form/inputs.tsx';
import { Muted, PartTitle } from '#ui/text/Prose.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserText } from '#ui/text/UserText.tsx';
import { useAct } from './use-act.ts';

type Props = { incident: IncidentReport; onEnd: () => void };

/** The search for a missing person: what its poster says, what people have seen, and how it ends. Works without a network. */
export function SearchForm({ incident, onEnd }: Props) {
  const { t } = useTranslation(['incidents', 'writes']);
  const { data, refetch } = useMissingSearch(incident._id);
  const { act } = useAct('incident-search', incident);
  const end = () => {
    void refetch();
    onEnd();
  };
  const barred = data?.isBarred ? 'barred' : isOpen(incident.status) ? null : 'closed';
  const finish = (state: SearchEnding) => void act({ state, fields: [], photo: null }, end);
  return (
    <chakra.section marginBlockEnd="6" aria-labelledby="search-title" data-search>
      <PartTitle id="search-title">{t('writes:incident-search.act.title')}</PartTitle>
      {barred ? (
        <p>{t(`missing.${barred}`)}</p>
      ) : (
        <>
          <Standing search={data?.search} />
          <Release
            key={data?.search?.releasedAt ?? ''}
            incident={incident}
            search={data?.search ?? null}
            onRelease={(fields, photo) => act({ state: 'released', fields, photo }, end)}
          />
        </>
      )}
      <PartTitle>{t('missing.over')}</PartTitle>
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlock="2">
        <Button look="outline" onClick={() => finish('found')}>
          {t('missing.found')}
        </Button>
        {!isMissingChild(incident) && (
          <Button look="outline" onClick={() => finish('safe')}>
            {t('missing.safe')}
          </Button>
        )}
        <Button look="plain" onClick={onEnd}>
          {t('editor.cancel')}
        </Button>
      </chakra.div>
      <Muted marginBlockEnd="3">{t('missing.overHint')}</Muted>
      {data && <Sightings of={data.sightings} />}
    </chakra.section>
  );
}

function Standing({ search }: { search: MissingSearch['search'] | undefined }) {
  const { t } = useTranslation('incidents');
  if (search === undefined) return <Muted>{t('missing.unknown')}</Muted>;
  if (search?.ending && search.endedAt)
    return (
      <p>
        <Unbroken>{t(`missing.ended.${search.ending}`, { when: formatDateTime(search.endedAt) })}</Unbroken>
      </p>
    );
  if (!search?.releasedAt) return <p>{t('missing.none')}</p>;
  return (
    <p>
      <Unbroken>{t('missing.up', { when: formatDateTime(search.releasedAt) })}</Unbroken>{' '}
      <TextAnchor alone href={`/missing?poster=${search.posterId}`} target="_blank" rel="noopener">
        {t('missing.open')}
      </TextAnchor>
    </p>
  );
}

interface ReleaseProps {
  readonly incident: IncidentReport;
  readonly search: MissingSearch['search'];
  readonly onRelease: (fields: readonly PosterField[], photo: string | null) => Promise<unknown>;
}

/** Nothing is ticked at first: each field is released by a person. */
function Release({ incident, search, onRelease }: ReleaseProps) {
  const { t } = useTranslation(['incidents', 'problem']);
  const answers = readAnswers(incident.answers ?? '');
  const [fields, setFields] = useState<readonly PosterField[]>(search?.fields ?? []);
  const [photo, setPhoto] = useState(search?.photo ?? null);
  const [isEmpty, setEmpty] = useState(false);
  const told = posterFields.filter((name) => answers[name]);
  const toggle = (name: PosterField) =>
    setFields(fields.includes(name) ? fields.filter((one) => one !== name) : [...fields, name]);
  const chosen = told.filter((name) => fields.includes(name));
  const release = () => {
    setEmpty(chosen.length === 0);
    if (chosen.length > 0) void onRelease(chosen, photo);
  };
  return (
    <>
      <FieldSet
        id="poster-fields"
        label={t('missing.release')}
        hint={t('missing.releaseHint')}
        error={isEmpty ? t('problem:field.required') : undefined}
      >
        {told.map((name) => (
          <CheckboxInput
            key={name}
            name={name}
            checked={fields.includes(name)}
            onChange={() => toggle(name)}
            label={
              <>
                {t(`missing.field.${name}`)}: <UserText text={answers[name] ?? ''} />
              </>
            }
          />
        ))}
      </FieldSet>
      <Photos incident={incident} photo={photo} onPhoto={setPhoto} />
      <Button onClick={release} marginBlockEnd="4">
        {t(search?.releasedAt && !search.ending ? 'missing.change' : 'missing.send')}
      </Button>
    </>
  );
}

interface PhotoProps {
  readonly incident: IncidentReport;
  readonly photo: string | null;
  readonly onPhoto: (id: string | null) => void;
}

function Photos({ incident, photo, onPhoto }: PhotoProps) {
  const { t } = useTranslation('incidents');
  // Links of photos end after five minutes.
  const { incident: fresh } = useIncident(incident._id);
  const photos = (fresh?.evidence ?? incident.evidence ?? []).filter(({ previewUrl }) => previewUrl !== null);
  if (photos.length === 0) return <Muted marginBlockEnd="3">{t('missing.noPhoto')}</Muted>;
  return (
    <FieldSet id="poster-photo" label={t('missing.photo')}>
      <CheckboxInput
        type="radio"
        name="poster-photo"
        checked={photo === null}
        onChange={() => onPhoto(null)}
        label={t('missing.without')}
      />
      {photos.map(({ id, name, previewUrl }) => (
        <CheckboxInput
          key={id}
          type="radio"
          name="poster-photo"
          checked={photo === id}
          onChange={() => onPhoto(id)}
          label={
            <chakra.span display="flex" alignItems="center" gap="3">
              <chakra.img src={previewUrl ?? ''} alt="" width="64px" height="64px" objectFit="cover" />
              {name}
            </chakra.span>
          }
        />
      ))}
    </FieldSet>
  );
}

function Sightings({ of }: { of: MissingSearch['sightings'] }) {
  const { t } = useTranslation('incidents');
  return (
    <>
      <PartTitle>{t('missing.sightings')}</PartTitle>
      {of.length === 0 && <Muted>{t('missing.noSightings')}</Muted>}
      <chakra.ul listStyle="none" display="grid" gap="3" marginBlock="2">
        {of.map(({ _id, seen, phone, receivedAt }) => (
          <li key={_id} data-sighting>
            <Muted fontSize="sm">{formatDateTime(receivedAt)}</Muted>
            <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
              <UserText text={seen} />
            </chakra.p>
            {phone && (
              <CallButton look="outline" number={phone} label={t('missing.call', { number: phone })} />
            )}
          </li>
        ))}
      </chakra.ul>
    </>
  );
}
