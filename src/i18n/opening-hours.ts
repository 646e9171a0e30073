import { useEffect, useState } from 'react';
import { hourInIndia } from './format.ts';

type Hours = readonly [number, number];

/** Whether a number is answered now, in Indian time: from the first hour up to, not including, the second. */
export function isOpen([from, to]: Hours, now: Date): boolean {
  const hour = hourInIndia(now);
  return hour >= from && hour < to;
}

const minuteMs = 60_000;

/**
 * Says of a line whether it is answered now; asked every minute, and when the page becomes visible. null: it has no hours,
 * or the page is not alive yet.
 */
export function useOpenNow() {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setNow(new Date());
    look();
    const timer = setInterval(look, minuteMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return ({ hours }: { id: string; hours?: Hours }) => (hours && now ? isOpen(hours, now) : null);
}
