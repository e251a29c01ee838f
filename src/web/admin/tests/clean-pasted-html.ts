/** A list item of Word: a paragraph that draws its own bullet or number. */
const wordListItem = 'p[data-style*="mso-list"], p[class*="MsoListParagraph"]';
const numbering = /^\s*(?:\(?[0-9a-z]{1,3}[.)]|[ivx]+[.)])\s*/i;
const bullet = /^\s*[·•o§\-–\u25aa\uf0b7]\s+/;

/** Removes what word processors add (styles, comments, empty paragraphs) and turns Word's lists into lists. */
export function cleanPastedHtml(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = setAside(html.replace(/<!--[\s\S]*?-->/g, ''));
  const body = template.content;
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, img, svg, iframe, object'))
    element.remove();
  toLists(body);
  for (const element of body.querySelectorAll('*')) {
    element.removeAttribute('data-style');
    element.removeAttribute('class');
  }
  for (const paragraph of body.querySelectorAll('p')) {
    if (paragraph.textContent?.trim() === '') paragraph.remove();
  }
  return template.innerHTML;
}

/** Renames styles and event handlers, because each would cause a violation report of the page's policy. */
function setAside(html: string): string {
  return html.replace(/<[^>]+>/g, (tag) => tag.replace(/\s(style|on[a-z]+)(?=\s*=)/gi, ' data-$1'));
}

function toLists(body: DocumentFragment) {
  let list: HTMLElement | null = null;
  for (const paragraph of body.querySelectorAll(wordListItem)) {
    // Some versions of Word put the bullet into an element of its own, others into the text.
    const mark = paragraph.querySelector('[data-style*="mso-list"]');
    const isNumbered = numbering.test((mark ?? paragraph).textContent ?? '');
    if (mark) mark.remove();
    else stripStart(paragraph, isNumbered ? numbering : bullet);
    const tag = isNumbered ? 'OL' : 'UL';
    if (!list || list.tagName !== tag || paragraph.previousElementSibling !== list) {
      list = paragraph.ownerDocument.createElement(tag);
      paragraph.before(list);
    }
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

function stripStart(paragraph: Element, mark: RegExp) {
  const text = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode();
  if (text) text.textContent = (text.textContent ?? '').replace(mark, '');
}
