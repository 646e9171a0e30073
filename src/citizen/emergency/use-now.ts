import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time, renewed each minute and when the page is looked at again; null until the page is alive. */
export function useNow(): Date | null {
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
  return now;
}
