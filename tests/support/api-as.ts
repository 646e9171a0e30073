// An officer's API without a browser, to ask what the server holds and whom it lets in.
import type { IncidentReport } from '#contract/incident.ts';
import type { StaffItem } from '#contract/staff-item.ts';
import { demoPassword } from './server-process.ts';

interface StationList {
  data: { _id: string; stationName: string }[];
}

type Who = 'sho' | 'sho2' | 'sho3' | 'sp' | 'admin';
const rooms = { sho: 'pi-user', sho2: 'pi-user', sho3: 'pi-user', sp: 'sp-user', admin: 'admin' } as const;

export async function apiAs(url: string, who: Who) {
  const base = `${url}/api/v1`;
  const signedIn = await fetch(`${base}/${rooms[who]}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@demo.example`, password: demoPassword }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const get = (path: string) => fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } });

  const put = async (path: string, body: object): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return (await fetch(`${base}${path}`, { method: 'PUT', headers, body: JSON.stringify(body) })).status;
  };

  const search = async (reference: string) => {
    const answer = await get(`/${rooms[who]}/incident-reports/search?search=${reference}`);
    return (await answer.json()) as { data: IncidentReport[]; totalReports: number };
  };

  const stationNamed = async (name: string) => {
    for (let page = 1; ; page += 1) {
      const answer = await get(`/sp-user/dashboard/get-piusers?page=${page}`);
      const { data } = (await answer.json()) as StationList;
      const station = data.find((one) => one.stationName === name);
      if (station || data.length === 0) return station;
    }
  };

  return {
    token,
    statusOf: async (path: string) => (await get(path)).status,
    setStatus: (id: string, status: string, note: string) =>
      put(`/pi-user/incident-reports/status/${id}`, { status, additionalNotes: note }),
    setComplaintStatus: (id: string, status: string, note: string) =>
      put(`/sp-user/complaint-reports/status/${id}`, { status, additionalNotes: note }),
    setItem: (id: string, state: string) => put(`/sp-user/items/${id}`, { state }),
    async findItems(title: string): Promise<StaffItem[]> {
      const answer = await get(`/sp-user/items?search=${encodeURIComponent(title)}`);
      return ((await answer.json()) as { data: StaffItem[] }).data;
    },
    /** A station's report goes to another station. */
    async moveTo(id: string, stationName: string): Promise<number> {
      const station = await stationNamed(stationName);
      return put(`/sp-user/incident-reports/${id}/transfer`, { stationId: station?._id });
    },
    /** One that this station has not: the superintendent gives it. */
    async giveTo(stationName: string): Promise<IncidentReport> {
      const station = await stationNamed(stationName);
      const { data } = (await (
        await get('/sp-user/incident-reports?page=1&reportType=NormalReport')
      ).json()) as { data: IncidentReport[] };
      const report = data.find(({ transferredTo }) => transferredTo?.stationName !== stationName);
      if (!station || !report) throw new Error(`nothing to give to ${stationName}`);
      await fetch(`${base}/sp-user/incident-reports/${report._id}/transfer`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ stationId: station._id }),
      });
      return report;
    },
    /** Of the first page of normal reports and of officer complaints: names, numbers and those texts that JSON holds as they are. */
    async wordsOfReports(): Promise<string[]> {
      const lists = [
        '/sp-user/incident-reports?page=1&reportType=NormalReport',
        '/sp-user/complaint-reports?page=1',
      ];
      const answers = await Promise.all(lists.map(async (path) => (await get(path)).json()));
      const rows = (answers as { data: Record<string, unknown>[] }[]).flatMap(({ data }) => data);
      const fields = ['fullName', 'mobNumber', 'whatHappened', 'complaintDescription', 'accusedOfficerName'];
      const words = rows.flatMap((row) => fields.map((field) => row[field]));
      const texts = words.filter((word): word is string => typeof word === 'string' && word !== '');
      return [...new Set(texts.filter((text) => JSON.stringify(text) === `"${text}"`))];
    },
    /** The notes of its status changes, oldest first. */
    async notesOf(id: string): Promise<string[]> {
      const answer = await get(`/sp-user/incident-reports/${id}/history`);
      return ((await answer.json()) as { data: { note: string }[] }).data.map(({ note }) => note);
    },
    countIncidents: async (reference: string) => (await search(reference)).totalReports,
    async findIncident(reference: string): Promise<IncidentReport> {
      const { data } = await search(reference);
      const row = data.find((found) => found.referenceId === reference);
      if (!row) throw new Error(`${reference} is not in the list of ${who}`);
      return row;
    },
  };
}
