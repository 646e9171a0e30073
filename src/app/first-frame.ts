// The first frame of a page that comes whole from the phone itself lays out only what is near the window. Laid out with the
// rest, what a person reads first stood there a tenth later on a cheap phone.

/** A page that is reloaded, gone back to or opened at a place needs all its heights at once. */
const isAtItsTop = `!location.hash&&(performance.getEntriesByType('navigation')[0]||{}).type=='navigate'`;

/** The parser stops twice early in the body. A frame then has nothing to show, and costs a cheap phone a twentieth of a second. */
const inOneFrame = `l=document.createElement('link');l.rel='expect';l.href='#content';l.blocking='render';document.head.append(l)`;

/**
 * Runs inline in the head of every page. A page without a worker comes over the network, in pieces: each is shown when it is
 * there, and none is hidden. The timer is for a page that no frame follows, in a tab behind others for instance. The style is in
 * `base-css.ts`.
 */
export const firstFrameLine = `if(navigator.serviceWorker&&navigator.serviceWorker.controller&&${isAtItsTop}){var l,n=document.documentElement.dataset,w=function(){delete n.near};n.near='';${inOneFrame};setTimeout(w,1000);document.addEventListener('readystatechange',function(){requestAnimationFrame(function(){setTimeout(w)})})}`;
