/** A change to the text of one of pdf.js's files. It throws when it finds another pdf.js than it was made for. */
export type Edit = (source: string) => string;

/** Does one after the other. */
export function all(...edits: readonly Edit[]): Edit {
  return (source) => edits.reduce((text, edit) => edit(text), source);
}

/** Puts something in the place of a text, which has to be there, and only once. */
export function replace(text: string, by: string): Edit {
  return (source) => {
    const [before, after, ...more] = source.split(text);
    if (before === undefined || after === undefined || more.length > 0) throw new Error(`pdf.js has not once: ${text}`);
    return before + by + after;
  };
}

/** Puts something in the place of all from a text, which has to be there, and only once, to the end of another behind it. */
export function replaceStretch(first: string, last: string, by: string): Edit {
  return (source) => {
    const begin = source.indexOf(first);
    const end = source.indexOf(last, begin + first.length);
    const isOnce = begin !== -1 && source.indexOf(first, begin + 1) === -1;
    if (!isOnce || end === -1) throw new Error(`pdf.js has not once: ${first} … ${last}`);
    return source.slice(0, begin) + by + source.slice(end + last.length);
  };
}

/**
 * Puts something in the place of one of the modules that a file of pdf.js was put together from. Each begins with a
 * comment that names it.
 */
export function replaceModule(path: string, by: string): Edit {
  return (source) => {
    const heading = `\n;// ./src/${path}\n`;
    const begin = source.indexOf(heading);
    const end = source.indexOf('\n;// ./', begin + heading.length);
    if (begin === -1 || end === -1) throw new Error(`pdf.js has no module ${path}`);
    return `${source.slice(0, begin)}${heading}${by}${source.slice(end)}`;
  };
}

/** Exports only these: what they do not need is left out when the file is made. */
export function keepExports(names: readonly string[]): Edit {
  return (source) => {
    // Its last module exports, and puts the same into a global variable, too, which would keep everything.
    const end = source.indexOf('\n;// ./src/pdf.js\n');
    if (end === -1) throw new Error('pdf.js has no module pdf.js');
    return `${source.slice(0, end)}\nexport { ${names.join(', ')} };\n`;
  };
}
