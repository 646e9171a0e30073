import { Queries } from '#api/shared/Queries.tsx';
import type { TalkProps } from '#citizen/assistant/Assistant.tsx';
import type { Parts } from '#citizen/assistant/talk/lines.ts';
import { Talk } from '#citizen/assistant/talk/Talk.tsx';
import { StationCard } from '#citizen/emergency/StationCard.tsx';
import { AnswerBody } from '#citizen/guidance/AnswerBody.tsx';

/** The assistant with what it shows of other pages. */
export const talkWith = (understand: Parts['understand']) =>
  function TalkOfSite(props: TalkProps) {
    return (
      <Queries>
        <Talk {...props} parts={{ understand, AnswerBody, StationCard }} />
      </Queries>
    );
  };

export { bringChatWords } from '#i18n/chat-words.ts';
