import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { PrintSheet } from '../layout/PrintSheet.tsx';
import { QrCode } from '../text/QrCode.tsx';
import { Unbroken } from '../text/Unbroken.tsx';

export interface PaperTexts {
  readonly title: string;
  /** Name of the force; absent on a letter, which comes from the citizen. */
  readonly head?: string | undefined;
  /** Whom a letter addresses, and its subject. */
  readonly to?: string | undefined;
  readonly subject?: string | undefined;
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** What happened, as the citizen wrote it. */
  readonly words?: readonly [label: string, text: string] | undefined;
  readonly paragraphs: readonly string[];
  /** One place to sign each. */
  readonly signs: readonly string[];
  /** Basis, source, and whether a law officer has confirmed the text. */
  readonly foot: string;
  readonly qr?: { readonly text: string; readonly label: string } | undefined;
}

type Props = {
  texts: PaperTexts;
  language: string /** Between the rows and the paragraphs. */;
  children?: ReactNode;
};

/** One paper on A4. All texts come in, so that it can be in another language than the page around it. */
export function PaperSheet({ texts, language, children }: Props) {
  const { title, head, to, subject, rows, words, paragraphs, signs, foot, qr } = texts;
  return (
    <PrintSheet aria-label={title} lang={language}>
      <chakra.div display="flex" gap="4" justifyContent="space-between" alignItems="flex-start">
        <chakra.div minWidth="0" overflowWrap="anywhere">
          {head && <p>{head}</p>}
          <chakra.h2 fontSize="xl" lineHeight="1.3" outline="none">
            {title}
          </chakra.h2>
        </chakra.div>
        {qr && (
          <chakra.div flexShrink="0">
            <QrCode text={qr.text} label={qr.label} size="120px" />
          </chakra.div>
        )}
      </chakra.div>
      {to && <chakra.p whiteSpace="pre-line">{to}</chakra.p>}
      {subject && (
        <chakra.p fontWeight="600">
          <Unbroken>{subject}</Unbroken>
        </chakra.p>
      )}
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'minmax(9rem, auto) 1fr' }}
        columnGap="4"
        rowGap="1"
        _print={{ gridTemplateColumns: 'minmax(9rem, auto) 1fr' }}
      >
        {rows.map(([label, value]) => (
          <chakra.div key={label} display="contents">
            <dt>{label}</dt>
            <chakra.dd fontWeight="600">{value}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {words && (
        <div>
          <p>{words[0]}</p>
          <chakra.p whiteSpace="pre-wrap" fontWeight="600">
            {words[1]}
          </chakra.p>
        </div>
      )}
      {children}
      <chakra.div spaceY="1">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Unbroken>{paragraph}</Unbroken>
          </p>
        ))}
      </chakra.div>
      <chakra.div
        display="grid"
        gridTemplateColumns={signs.length > 1 ? 'repeat(auto-fit, minmax(12rem, 1fr))' : 'minmax(0, 22rem)'}
        columnGap="8"
        rowGap="4"
        breakInside="avoid"
      >
        {signs.map((sign) => (
          <chakra.p
            key={sign}
            whiteSpace="pre-line"
            marginBlockStart="12"
            paddingBlockStart="1"
            borderBlockStartWidth="1px"
            borderColor="black"
          >
            {sign}
          </chakra.p>
        ))}
      </chakra.div>
      <chakra.p fontSize="sm" paddingBlockStart="2" borderBlockStartWidth="1px" borderColor="black">
        <Unbroken>{foot}</Unbroken>
      </chakra.p>
    </PrintSheet>
  );
}
