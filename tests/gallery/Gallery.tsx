// Every part of src/ui that stands still, in every state, on one page: for people who build a screen. `npm run pictures -- gallery`
// draws it. `data-force` names the state that the browser shows.
import { chakra } from '@chakra-ui/react/styled-system';
import Bell from 'lucide-react/icons/bell';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { complaintTiles } from '#contract/public/categories.ts';
import { Strip } from '#ui/art/Strip.tsx';
import { Talk } from '#ui/art/Talk.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { AnchorButton, Button, TextAnchor } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Field } from '#ui/form/Field.tsx';
import { CheckboxInput, SelectInput, TextArea, TextInput } from '#ui/form/inputs.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card, Notice } from '#ui/layout/Card.tsx';
import { CategoryIcon } from '#ui/layout/CategoryIcon.tsx';
import { DayLeaf } from '#ui/layout/DayLeaf.tsx';
import { DescriptionList, DescriptionRow } from '#ui/layout/DescriptionList.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconSquare } from '#ui/layout/IconSquare.tsx';
import { StatCard, StatCards, StatNumber } from '#ui/layout/StatCards.tsx';
import { Timeline } from '#ui/layout/Timeline.tsx';
import {
  ListEmpty,
  ListFailed,
  ListLoading,
  ListNoMatch,
  ListOffline,
  ThinBar,
} from '#ui/table/ListStates.tsx';
import { Pager } from '#ui/table/Pager.tsx';

const looks = ['solid', 'outline', 'plain', 'danger', 'emergency'] as const;
const forced = ['hover', 'focus', 'active'] as const;
const tones = ['blue', 'green', 'yellow', 'grey', 'red'] as const;
const notices = ['info', 'wait', 'danger', 'done'] as const;
const nothing = () => undefined;

export function Gallery() {
  return (
    <chakra.main padding="4" display="grid" gap="6">
      <chakra.h1 fontSize="xl">src/ui</chakra.h1>
      <Buttons />
      <chakra.div data-density="compact">
        <Buttons />
      </chakra.div>
      <Fields />
      <Marks />
      <Lists />
    </chakra.main>
  );
}

function Buttons() {
  const { t } = useTranslation();
  return (
    <Part title="Button.tsx, CallButton.tsx">
      {looks.map((look) => (
        <Row key={look}>
          <Button look={look}>{t('action.send')}</Button>
          {forced.map((state) => (
            <Button key={state} look={look} data-force={state}>
              {t('action.send')}
            </Button>
          ))}
          <Button look={look} disabled>
            {t('action.send')}
          </Button>
          <Button look={look} busy>
            {t('action.send')}
          </Button>
        </Row>
      ))}
      <Row>
        <AnchorButton href="#gallery" look="outline">
          {t('page.track')}
        </AnchorButton>
        <CallButton look="emergency" number="112" label="112" />
        <TextAnchor href="#gallery">{t('page.guidance')}</TextAnchor>
        <TextAnchor href="#gallery" data-force="focus">
          {t('page.guidance')}
        </TextAnchor>
        <Spinner label={t('state.loading')} />
      </Row>
    </Part>
  );
}

function Fields() {
  const { t } = useTranslation('complaint');
  const common = useTranslation().t;
  const place = t('field.location.label');
  const hint = t('field.location.hint');
  return (
    <Part title="Field.tsx, inputs.tsx, ErrorSummary.tsx">
      <ErrorSummary title={common('form.summary')} faults={{ place: hint }} />
      <Columns>
        <Field id="empty" label={place} hint={hint} required>
          <TextInput />
        </Field>
        <Field id="focus" label={place}>
          <TextInput defaultValue="वडगाव बाजारपेठ" data-force="focus" />
        </Field>
        <Field id="place" label={place} error={hint} required>
          <TextInput />
        </Field>
        <Field id="closed" label={place}>
          <TextInput defaultValue="Wadgaon" disabled />
        </Field>
        <Field id="read" label={place}>
          <TextInput defaultValue="Wadgaon" readOnly />
        </Field>
        <Field id="choice" label={t('field.category.label')}>
          <SelectInput>
            <option>{t('category.theft')}</option>
          </SelectInput>
        </Field>
        <Field id="text" label={t('field.description.label')} hint={t('field.description.hint')}>
          <TextArea />
        </Field>
        <div>
          <CheckboxInput label={t('category.theft')} defaultChecked />
          <CheckboxInput label={t('category.fraud')} hint={hint} />
          <CheckboxInput type="radio" label={t('category.other')} defaultChecked />
        </div>
      </Columns>
    </Part>
  );
}

function Marks() {
  const { t } = useTranslation('complaint');
  const common = useTranslation().t;
  const step = (id: string, completed: boolean) => ({
    id,
    title: t('field.category.label'),
    date: '26-11-2026',
    completed,
  });
  return (
    <Part title="Badge.tsx, Card.tsx, IconSquare.tsx, StatCards.tsx, Timeline.tsx, DayLeaf.tsx, DescriptionList.tsx, CategoryIcon.tsx">
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {common('action.yes')} {tone}
          </Badge>
        ))}
        <IconSquare>
          <Icon of={Bell} />
        </IconSquare>
        <IconSquare bg="wait.bg" color="wait">
          <Icon of={Bell} />
        </IconSquare>
        <IconSquare bg="danger.bg" color="danger">
          <Icon of={Bell} />
        </IconSquare>
        {complaintTiles.map((category) => (
          <CategoryIcon key={category} category={category} />
        ))}
      </Row>
      <Columns>
        {notices.map((tone) => (
          <Notice key={tone} tone={tone}>
            {t('field.location.hint')}
          </Notice>
        ))}
        <Card>
          <DescriptionList>
            <DescriptionRow label={t('field.location.label')}>वडगाव बाजारपेठ</DescriptionRow>
            <DescriptionRow label={t('field.incidentDate.label')}>26-11-2026</DescriptionRow>
          </DescriptionList>
          <Row>
            <DayLeaf month="Nov" day="28" weekday="Sat" />
          </Row>
        </Card>
        <StatCards gridTemplateColumns="1fr 1fr">
          <StatCard>
            <StatNumber>15</StatNumber>
            <dt>{common('page.complaint')}</dt>
          </StatCard>
          <StatCard>
            <StatNumber>0</StatNumber>
            <dt>{common('page.track')}</dt>
          </StatCard>
        </StatCards>
        <Timeline
          label="Timeline"
          steps={[
            step('done', true),
            { ...step('dropped', true), isDropped: true },
            step('now', true),
            step('later', false),
          ]}
        />
      </Columns>
    </Part>
  );
}

function Lists() {
  const { t } = useTranslation();
  const again = <Button look="outline">{t('action.retry')}</Button>;
  return (
    <Part title="ListStates.tsx, Pager.tsx, StaleNotice.tsx, art">
      <Columns>
        <ListEmpty title={t('state.empty')} />
        <ListEmpty title={t('state.empty')} art={<Talk />} />
        <ListNoMatch title={t('state.noMatch')} action={again} />
        <ListFailed title={t('state.failed')} text={t('state.failedText')} action={again} />
        <ListOffline title={t('state.offline')} text={t('state.offlineText')} action={again} />
        <div>
          <ThinBar />
          <ListLoading label={t('state.loading')} rows={2} />
          <StaleNotice text={t('state.asOf', { time: '14:32' })} />
          <StaleNotice text={t('state.asOfOffline', { time: '14:32' })} offline />
        </div>
      </Columns>
      <Pager
        label="Pages"
        text="1 / 3"
        previous={t('action.previous')}
        next={t('action.next')}
        page={1}
        pages={3}
        onPage={nothing}
      />
      <chakra.div bg="art" color="art.fg" maxWidth="22rem">
        <Strip />
      </chakra.div>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <chakra.h2 fontSize="lg" marginBlockEnd="3">
        {title}
      </chakra.h2>
      <chakra.div display="grid" gap="3">
        {children}
      </chakra.div>
    </section>
  );
}

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' } });

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
    alignItems: 'start',
  },
});
