import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { AllowedNetwork } from '../network-schemas.ts';

/**
 * Addresses of IPv4 that no receiver of somebody else has, by the registry of special purposes
 * (https://www.iana.org/assignments/iana-ipv4-special-registry): this network, private, shared, loopback, link-local with
 * the metadata of clouds, protocol assignments, documentation, AS112, 6to4 relays, benchmarks, reserved, broadcast. And
 * multicast (RFC 5771), which has a registry of its own.
 */
const specialIpv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // In no registry: where Azure answers its own machines.
  '168.63.129.16/32',
];

/** All that is given to hosts of IPv6 today (RFC 4291, 2.4; https://www.iana.org/assignments/ipv6-address-space). */
const globalIpv6 = ['2000::/3'];

/**
 * What in there is special (https://www.iana.org/assignments/iana-ipv6-special-registry): protocol assignments, with Teredo
 * and ORCHID; documentation; 6to4; AS112.
 */
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const isSix = isIP(address) === 6;
    list.addSubnet(address, Number(bits ?? (isSix ? 128 : 32)), isSix ? 'ipv6' : 'ipv4');
  }
  return list;
}

const [ipv4Special, ipv6Global, ipv6Special] = [specialIpv4, globalIpv6, specialIpv6].map(listOf) as [
  BlockList,
  BlockList,
  BlockList,
];

/** Whether an address is one of the internet's at large. What is of no known kind is not. */
function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !ipv4Special.check(address, 'ipv4');
  // All that carries an IPv4 address inside (mapped, compatible, translated) lies outside of what is global.
  return ipv6Global.check(address, 'ipv6') && !ipv6Special.check(address, 'ipv6');
}

/** Where an address lies: on the internet, in a network that the settings allow, or where nothing is sent to. */
export type AddressKind = 'public' | 'allowed' | 'refused';

/** Says where addresses lie. */
export interface AddressRules {
  /** Whether the settings allow networks besides the internet. */
  readonly allowsNetworks: boolean;
  /** @param address of IPv4 or IPv6, as text; anything else is refused */
  kindOf(address: string, port: number): AddressKind;
}

/** The addresses of this machine, as they are now. */
function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));
}

/**
 * Makes the rules of addresses.
 *
 * @param allowedNetworks for receivers beside the service, and tests
 * @param own the addresses of this machine: also behind a public one may be what answers nobody but the machine itself
 */
export function addressRules(allowedNetworks: readonly AllowedNetwork[], own = ownAddresses): AddressRules {
  const allowed = allowedNetworks.map(({ network, ports }) => ({ list: listOf([network]), ports }));
  return {
    allowsNetworks: allowedNetworks.length > 0,
    kindOf(address, port) {
      const version = isIP(address);
      // An address with a zone (fe80::1%eth0) is of one machine's own.
      if (version === 0 || address.includes('%')) return 'refused';
      const family = version === 6 ? 'ipv6' : 'ipv4';
      const isAllowed = allowed.some(
        ({ list, ports }) =>
          list.check(address, family) && ports.some(({ first, last }) => first <= port && port <= last),
      );
      if (isAllowed) return 'allowed';
      return isPublic(address) && !listOf(own()).check(address, family) ? 'public' : 'refused';
    },
  };
}
