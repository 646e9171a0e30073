import { Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#i18n/language.ts';
import { useLanguage } from '#i18n/words.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

/** Only with a voice that lives on the phone: any other would send the complaint to somebody's server. */
export function Listen({ text }: { text: string }) {
  const { t } = useTranslation('complaint');
  const { language } = useLanguage();
  const voice = useLocalVoice(language);
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);
  if (!voice) return null;
  const stop = () => {
    speechSynthesis.cancel();
    setSpeaking(false);
  };
  const speak = () => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onend = () => setSpeaking(false);
    utterance.onerror = () => setSpeaking(false);
    speechSynthesis.speak(utterance);
    setSpeaking(true);
  };
  return (
    <div>
      <Button look="outline" onClick={isSpeaking ? stop : speak}>
        <Icon of={Volume2} />
        {isSpeaking ? t('readBack.stop') : t('readBack.listen')}
      </Button>
    </div>
  );
}

/** Chromium lists its voices only after a while. */
function useLocalVoice(language: Language): SpeechSynthesisVoice | undefined {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    const speech = globalThis.speechSynthesis;
    if (!speech) return;
    const read = () => setVoices(speech.getVoices());
    read();
    speech.addEventListener('voiceschanged', read);
    return () => speech.removeEventListener('voiceschanged', read);
  }, []);
  return voices.find((voice) => voice.localService && voice.lang.toLowerCase().startsWith(language));
}
