import { useDesignerMessages } from '../../messages/designer-messages.ts';

/** How the members of fields are called. One that is new is called by its own name. */
export function useMemberName(): (member: string) => string {
  const names: Readonly<Record<string, string>> = useDesignerMessages().memberNames;
  return (member) => names[member] ?? member;
}
