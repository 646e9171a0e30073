import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askReported, type ReportedThing } from '#api/public/things.ts';
import { thingKinds } from '#contract/public/things/stolen.ts';
import { looksLike } from '#contract/questions/identifiers.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { organisation } from '#organisation';
import { Button, TextAnchor } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Options, SelectInput, TextInput } from '#ui/form/inputs.tsx';
import { typedAs, useSubmit } from '#ui/form/use-submit.ts';
import { Notice } from '#ui/layout/Card.tsx';
import { NoScript } from '#ui/layout/NoScript.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Muted } from '#ui/text/Prose.tsx';

interface Answer {
  readonly stations: readonly ReportedThing[];
  readonly isDoubtful: boolean;
  readonly isPhone: boolean;
}

const longestNumber = 60;

/** "Is it stolen?", without saying so of anybody: a station to ask, or that nothing is reported here. */
export function ReportedPage() {
  const { t } = useTranslation('things');
  const { t: common } = useTranslation();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const submit = useSubmit(async (form) => {
    const kind = thingKinds.find((one) => one === typedAs(form, 'kind')) ?? 'imei';
    const number = typedAs(form, 'number');
    setAnswer(null);
    if (number === '') return { 'thing-number': t('required') };
    const stations = await askReported(kind, number);
    if (stations === 'short') return { 'thing-number': t('short') };
    if (typeof stations === 'string') return t(stations);
    setAnswer({ stations, isDoubtful: !looksLike(kind, number), isPhone: kind === 'imei' });
  });
  return (
    <Page
      title={t('title')}
      description={t('description')}
      lead={t('lead')}
      back={{ to: '/lost-and-found', label: t('back') }}
    >
      <NoScript number={organisation.helplinePhone} call={t('call', { number: organisation.helplinePhone })}>
        {t('noScript')}
      </NoScript>
      <Form of={submit} summary={common('form.summary')} aria-label={t('title')}>
        <Field id="thing-kind" label={t('kind')}>
          <SelectInput name="kind">
            <Options of={thingKinds} label={(kind) => t(`choice.${kind}`)} />
          </SelectInput>
        </Field>
        <Field id="thing-number" label={t('number')} hint={t('hint')} required>
          <TextInput name="number" maxLength={longestNumber} autoComplete="off" spellCheck={false} />
        </Field>
        <Button type="submit" busy={submit.isBusy}>
          {t('ask')}
        </Button>
      </Form>
      <Muted marginBlock="4">{t('privacy')}</Muted>
      {answer && <Found {...answer} />}
    </Page>
  );
}

function Found({ stations, isDoubtful, isPhone }: Answer) {
  const { t } = useTranslation('things');
  const { language } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isReported = stations.length > 0;
  return (
    <Notice ref={box} tone={isReported ? 'wait' : 'info'} tabIndex={-1} data-answer>
      <div role="alert">
        <chakra.h2 fontSize="xl">{t(isReported ? 'yes' : 'no')}</chakra.h2>
        <p>{t(isReported ? 'yesText' : 'noText')}</p>
        {isDoubtful && <chakra.p fontWeight="600">{t('doubt')}</chakra.p>}
      </div>
      {stations.map((station) => {
        const name = stationNameIn(language, station) ?? '';
        const { stationPhone: number } = station;
        return number ? (
          <CallButton
            key={name}
            number={number}
            label={t('station', { station: name, number })}
            marginBlockStart="3"
          />
        ) : (
          <chakra.p key={name} fontWeight="600">
            {name}
          </chakra.p>
        );
      })}
      {isPhone && (
        <chakra.p marginBlockStart="3">
          {t('ceir')}{' '}
          <TextAnchor href="https://www.ceir.gov.in" target="_blank" rel="noreferrer">
            ceir.gov.in
          </TextAnchor>
        </chakra.p>
      )}
    </Notice>
  );
}
