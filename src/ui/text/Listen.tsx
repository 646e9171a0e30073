// Reads texts aloud with local voices only: any other voice would send the text, or a complaint, to a server.
import Volume2 from 'lucide-react/icons/volume-2';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../form/Button.tsx';
import { Icon } from '../layout/Icon.tsx';
import { type UiTexts, useUiTexts } from './ui-texts.tsx';

export type ListenProps = {
  /** Spoken line by line, because phones cut off long texts. */
  text: string;
  /** Of the text, with the words of the button: those of the page, unless the page shows what somebody wrote. */
  language?: string;
  words?: Pick<UiTexts, 'listen' | 'stop' | 'noVoice' | 'getVoice'>;
  /** What is read; it tells several such buttons apart for screen readers. */
  about?: string;
  /** The picture alone. */
  isSmall?: boolean | undefined;
};

/** Where the phone has no voice for this language, the first press on it says so; later there is no button. */
export function Listen({ text, about, isSmall, ...own }: ListenProps) {
  const page = useUiTexts();
  const { language = page.language, words = page } = own;
  const voice = useLocalVoice(language);
  const { isSpeaking, speak, stop } = useSpeech(voice);
  const [isAsked, setAsked] = useState(false);
  const isTold = useSyncExternalStore(watchTold, () => wasTold(language));
  if (!voice && isAsked)
    return (
      <p role="status">
        {words.noVoice} {words.getVoice}
      </p>
    );
  if (!voice && isTold) return null;
  const press = () => {
    if (isSpeaking) return stop();
    if (voice) return speak(text);
    setAsked(true);
    tell(language);
  };
  const word = isSpeaking ? words.stop : words.listen;
  return (
    <Button
      look="outline"
      aria-label={about && `${word}: ${about}`}
      paddingInline={isSmall ? '0' : '4'}
      onClick={press}
    >
      <Icon of={Volume2} />
      {!isSmall && word}
    </Button>
  );
}

const toldKey = (language: string) => `voice-told-${language}`;
const toldWatchers = new Set<() => void>();

function watchTold(changed: () => void) {
  toldWatchers.add(changed);
  return () => void toldWatchers.delete(changed);
}

/** On this phone, on any page; where storage is blocked, the button says it again. */
function wasTold(language: string): boolean {
  try {
    return localStorage.getItem(toldKey(language)) !== null;
  } catch {
    return false;
  }
}

function tell(language: string): void {
  try {
    localStorage.setItem(toldKey(language), '1');
  } catch {
    // Said again on the next press.
  }
  for (const changed of toldWatchers) changed();
}

/** One voice for the whole page: the last reader to start has it. */
let turn = 0;

/** Stops when its button is removed, when the page closes, and when another reading starts. */
function useSpeech(voice: SpeechSynthesisVoice | undefined) {
  const [isSpeaking, setSpeaking] = useState(false);
  const own = useRef(0);
  const stop = useCallback(() => {
    if (own.current === turn) speechSynthesis.cancel();
    setSpeaking(false);
  }, []);
  const speak = (text: string) => {
    speechSynthesis.cancel();
    turn += 1;
    const mine = turn;
    own.current = mine;
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const end = () => mine === own.current && setSpeaking(false);
    for (const [index, line] of lines.entries()) {
      const utterance = new SpeechSynthesisUtterance(line);
      utterance.voice = voice ?? null;
      utterance.lang = voice?.lang ?? '';
      if (index === lines.length - 1) utterance.onend = end;
      utterance.onerror = end;
      speechSynthesis.speak(utterance);
    }
    setSpeaking(lines.length > 0);
  };
  // Another voice means another language: the current reading stops.
  useEffect(() => {
    if (!voice) return;
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      if (own.current > 0) stop();
    };
  }, [voice, stop]);
  return { isSpeaking, speak, stop };
}

/** Chromium lists voices only after a while. An Indian voice pronounces local names right. */
function useLocalVoice(language: string): SpeechSynthesisVoice | undefined {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    const speech = globalThis.speechSynthesis;
    if (!speech) return;
    const read = () => setVoices(speech.getVoices());
    read();
    speech.addEventListener('voiceschanged', read);
    return () => speech.removeEventListener('voiceschanged', read);
  }, []);
  const known = voices.filter(
    ({ localService, lang }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language,
  );
  return known.find(({ lang }) => /[-_]in$/i.test(lang)) ?? known[0];
}
