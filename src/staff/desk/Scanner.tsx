import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStableCallback } from '#ui/browser/stable-callback.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Button } from '#ui/form/Button.tsx';
import { openDecoder } from './qr-decoder.ts';

/** Between two looks at the picture. */
const pauseMs = 150;

/** The camera, until it sees a code. Without a camera it says so, and the reference is typed. */
export function Scanner({ onFound, onClose }: { onFound: (text: string) => void; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const found = useStableCallback(onFound);
  useEffect(() => {
    let isClosed = false;
    const stop = watchCamera(() => (isClosed ? null : video.current), found);
    stop.catch(() => !isClosed && setFailed(true));
    return () => {
      isClosed = true;
      void stop.then(
        (end) => end(),
        () => undefined,
      );
    };
  }, [found]);
  return (
    <chakra.div marginBlockEnd="4">
      {hasFailed ? (
        <Caution role="alert">{t('scan.failed')}</Caution>
      ) : (
        <>
          <p role="status">{t('scan.hint')}</p>
          <chakra.video
            ref={video}
            playsInline
            muted
            aria-hidden="true"
            width="full"
            maxWidth="24rem"
            aspectRatio="4 / 3"
            objectFit="cover"
            marginBlock="2"
            bg="black"
            borderRadius="md"
          />
        </>
      )}
      <Button look="plain" onClick={onClose}>
        {t('scan.close')}
      </Button>
    </chakra.div>
  );
}

/** Rejects where there is no camera, or nobody allows it. Resolves to what turns the camera off. */
async function watchCamera(
  videoNow: () => HTMLVideoElement | null,
  onFound: (text: string) => void,
): Promise<() => void> {
  const camera = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
    audio: false,
  });
  let isOver = false;
  const end = () => {
    isOver = true;
    for (const track of camera.getTracks()) track.stop();
  };
  try {
    const video = videoNow();
    if (!video) {
      end();
      return end;
    }
    video.srcObject = camera;
    await video.play();
    const decode = await openDecoder();
    const look = async () => {
      const picture = videoNow();
      if (isOver || !picture) return end();
      // A picture that cannot be read now is followed by the next.
      const text = await decode(picture).catch(() => null);
      if (text && !isOver) {
        end();
        onFound(text);
      } else setTimeout(look, pauseMs);
    };
    void look();
    return end;
  } catch (error) {
    end();
    throw error;
  }
}
