import { createFileRoute } from '@tanstack/react-router';
import { Assistant } from '#citizen/assistant/Assistant.tsx';
import { LandingPage } from '#citizen/landing/LandingPage.tsx';
import { useWords } from '#i18n/load.ts';

export const Route = createFileRoute('/_citizen/')({
  loader: ({ context }) => context.words.need('landing'),
  component: Landing,
});

function Landing() {
  const words = useWords();
  return <LandingPage assistant={<Assistant load={() => openTalk(words)} />} />;
}

async function openTalk(words: ReturnType<typeof useWords>) {
  const [{ talkWith, bringChatWords }, { understand }] = await Promise.all([
    import('./-talk.tsx'),
    import('#citizen/assistant/understanding.ts'),
    words.need('guidance', 'answers', 'emergency', 'questions'),
  ]);
  await bringChatWords(words);
  return talkWith(understand);
}
