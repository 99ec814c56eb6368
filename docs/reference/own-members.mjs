import { Converter } from 'typedoc';

/** Tells typedoc that members are just there: from which inner interface each comes is of no use to a reader. */
export function load(app) {
  const last = Number.MIN_SAFE_INTEGER;
  app.converter.on(
    Converter.EVENT_RESOLVE_END,
    ({ project }) => {
      for (const reflection of Object.values(project.reflections)) {
        delete reflection.inheritedFrom;
        delete reflection.defaultValue;
        delete reflection.extendedTypes;
        delete reflection.typeHierarchy;
      }
    },
    last,
  );
}
