// The words of the assistant, in both languages: loaded when it is opened, and in no list of the words of pages.
import type { ResourceKey } from 'i18next';
import type { Language } from '#contract/shared/language.ts';
import type { Words } from './load.ts';

const files = import.meta.glob<ResourceKey>('../../locales/*/chat.json', { import: 'default' });

export async function bringChatWords({ i18n }: Words): Promise<void> {
  const languages: readonly Language[] = ['en', 'mr'];
  await Promise.all(
    languages.map(async (language) => {
      const words = await files[`../../locales/${language}/chat.json`]?.();
      if (words) i18n.addResourceBundle(language, 'chat', words, false, false);
    }),
  );
}
