import { useDesignerMessages } from '../../messages/designer-messages.ts';

/** Returns a function that gives the displayed name of a member. A member without one keeps its API name. */
export function useMemberName(): (member: string) => string {
  const names: Readonly<Record<string, string>> = useDesignerMessages().memberNames;
  return (member) => names[member] ?? member;
}
