// What the head of each page does until its boot script runs, and where that script or another one was lost.

/** In the order of the page, which a reload does not change. */
export const typedFields = 'input:not([type=file]):not([type=password]),select,textarea';

/** What `comeBack` leaves in `sessionStorage` for the page that it loads again. */
export type KeptTyped = readonly [
  path: string,
  typed: readonly [value: string, checked: boolean][],
  pressed: readonly (string | null)[],
];

declare global {
  interface Window {
    /** Where a person pressed last; the boot script presses a button again that was pressed before it came (src/early.ts). */
    missed?: EventTarget | null;
    comeBack(isLeaving?: () => boolean): void;
  }
}

const missedLine = `var missed;addEventListener('click',function(e){missed=e.target},true)`;

/**
 * Browsers never ask again for a module that did not come, so the page reloads when the network answers again: a few times at
 * most, and with what was typed and pressed. Until then the prerendered page stays. `sessionStorage` may be forbidden.
 */
const comeBackLine = `function comeBack(isLeaving){try{var k=sessionStorage,n=+k.getItem('boots'),all=function(s,f){return[].map.call(s,f)}}catch(e){return}n>2||fetch(location.href,{method:'HEAD',cache:'no-store'}).then(function(){if(isLeaving&&isLeaving())throw 0;k.setItem('boots',n+1);k.setItem('typed',JSON.stringify([location.pathname,all(document.querySelectorAll('${typedFields}'),function(f){return[f.value,f.checked]}),all(document.forms,function(f){return f.dataset.early||null})]));location.reload()}).catch(function(){setTimeout(comeBack,5000,isLeaving)})}`;

const lostLine = `addEventListener('error',function(e){e.target.type=='module'&&setTimeout(comeBack,2000)},true)`;

/** Who left by the exit is not shown this site by "back": each older page of this tab leaves at once, until one is asked for again. */
const exitLine = `addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('a[data-replace]');try{if(a)sessionStorage.left=a.href}catch(x){}},true);function stayAway(isBack){try{var k=sessionStorage,to=k.left;if(!to)return;if(!isBack)return k.removeItem('left');document.documentElement.hidden=true;location.replace(to)}catch(e){}}stayAway(performance.navigation.type==2);addEventListener('pageshow',function(e){e.persisted&&stayAway(true)})`;

export const beforeBootLine = `${exitLine};${missedLine};${comeBackLine};${lostLine}`;
