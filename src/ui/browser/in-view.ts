import { inView } from 'framer-motion/dom';
import { type RefObject, useEffect, useState } from 'react';

type View = 'unknown' | 'waiting' | 'seen';

/**
 * waiting: not seen yet on a live page; seen: `share` of it has been visible once, or half the screen shows it, for on a small screen
 * a tall section never shows that share at once. Stays `unknown` in prerendered markup and where motion is not wanted.
 */
export function useInView(box: RefObject<HTMLElement | null>, share: number): View {
  const [view, setView] = useState<View>('unknown');
  useEffect(() => {
    const element = box.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const amount = Math.min(share, (0.5 * window.innerHeight) / Math.max(1, element.offsetHeight));
    setView('waiting');
    return inView(element, () => setView('seen'), { amount });
  }, [box, share]);
  return view;
}
