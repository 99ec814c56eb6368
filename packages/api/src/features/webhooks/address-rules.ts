import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import type { AllowedNetwork } from '../../process/config-schemas.ts';

/**
 * The range of IPv6 hosts on the internet (RFC 4291 §2.4). It does not contain addresses with an IPv4 address inside (mapped,
 * NAT64).
 */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');

/** Serves Azure's virtual machines. The registries list it as public. */
const azurePlatform = '168.63.129.16';

/** Whether an address is on the internet, by the IANA registries of special purpose addresses. */
function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv6' ? address.match(globalIpv6) : address.toString() !== azurePlatform;
}

/** On the internet, in a network that the settings allow, or elsewhere, where nothing is sent. */
export type AddressKind = 'public' | 'allowed' | 'refused';

/** Which addresses webhooks may be sent to. */
export interface AddressRules {
  /** Whether the settings allow networks besides the internet. */
  readonly allowsNetworks: boolean;
  /** @param address IPv4 or IPv6 as text; anything else is refused */
  kindOf(address: string, port: number): AddressKind;
}

/** The current addresses of this machine. */
function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address));
}

/**
 * Makes the rules.
 *
 * @param allowedNetworks for receivers beside the service, and for tests
 * @param own this machine's addresses, which are refused even when they are public: a local service may listen there
 */
export function addressRules(
  allowedNetworks: readonly AllowedNetwork[],
  own: () => readonly string[] = ownAddresses,
): AddressRules {
  const allowed = allowedNetworks.map(({ network, ports }) => {
    const bits = isIP(network) === 6 ? 128 : 32;
    return { cidr: ipaddr.parseCIDR(network.includes('/') ? network : `${network}/${bits}`), ports };
  });
  return {
    allowsNetworks: allowed.length > 0,
    kindOf(text, port) {
      // A zone (fe80::1%eth0) means something on this machine only.
      if (isIP(text) === 0 || text.includes('%')) return 'refused';
      const address = ipaddr.parse(text);
      const isAllowed = allowed.some(
        ({ cidr, ports }) =>
          cidr[0].kind() === address.kind() &&
          address.match(cidr) &&
          ports.some(({ first, last }) => first <= port && port <= last),
      );
      if (isAllowed) return 'allowed';
      const isOwn = own().some((one) => ipaddr.parse(one).toNormalizedString() === address.toNormalizedString());
      return isPublic(address) && !isOwn ? 'public' : 'refused';
    },
  };
}
