// Photos shared from another app wait for the form of a new complaint, which asks before it takes them: a page
// of another site can send such a form too.
import { openDrafts } from '#offline/worker.ts';

const sharePath = '/share';
/** As many as a complaint may have (complaintLimits.files, whose module would bring much with it). */
export const mostShared = 10;

const formPath = '/file-complaint';
/** The form says that nothing has arrived. What another share brought before stays. */
const nothingPath = `${formPath}?share=nothing`;

export const isShare = ({ method, url }: Request) =>
  method === 'POST' && new URL(url).pathname === sharePath && new URL(url).origin === location.origin;

export async function takeShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const parts = form.getAll('files').filter((part): part is File => part instanceof File);
    const whole = parts.filter(({ size }) => size > 0);
    const files = whole.slice(0, mostShared);
    if (files.length === 0) return Response.redirect(nothingPath, 303);
    const left = parts.filter((part) => !files.includes(part)).map(({ name }) => name);
    await openDrafts().save('complaint shared', { files, left, at: Date.now() });
    return Response.redirect(formPath, 303);
  } catch {
    // Unreadable, or the disk is full: the photos are still in the gallery.
    return Response.redirect(nothingPath, 303);
  }
}
