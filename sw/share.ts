// Photos shared from another app wait for the form of a new complaint, which asks before it takes them: a page
// of another site can send such a form too.
import { openDrafts } from '#offline/worker.ts';

const sharePath = '/share';
const mostFiles = 10;

export const isShare = ({ method, url }: Request) =>
  method === 'POST' && new URL(url).pathname === sharePath && new URL(url).origin === location.origin;

export async function takeShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const files = form.getAll('files').filter((part): part is File => part instanceof File && part.size > 0);
    await openDrafts().save('complaint shared', { files: files.slice(0, mostFiles), at: Date.now() });
  } catch {
    // Unreadable, or the disk is full: the form still opens, and the photos are still in the gallery.
  }
  return Response.redirect('/file-complaint', 303);
}
