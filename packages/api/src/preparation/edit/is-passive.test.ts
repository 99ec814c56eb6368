import { expect, it } from 'vitest';
import { isPassive } from './is-passive.ts';

const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
const jpeg = Buffer.from('ffd8ffe00010', 'hex');
const utf16 = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('<?xml version="1.0"?><a/>', 'utf16le')]);

it.each<[name: string, mimeType: string, data: string | Buffer]>([
  ['factur-x.xml', 'text/xml', '<?xml version="1.0"?>\n<rsm:Invoice xmlns:rsm="urn:un"/>'],
  ['a.XML', 'application/xml', '\ufeff<a/>'],
  ['a.xml', 'text/xml', utf16],
  ['a.json', 'application/json', '{"total": 1}'],
  ['a.csv', 'text/csv', 'name,sum\nAda,-12'],
  ['Zoë.txt', 'text/plain', 'Zoë\r\n\tand others'],
  ['a.png', 'image/png', png],
  ['a.jpeg', 'image/jpeg', jpeg],
])('accepts %s of type %s as passive', (name, mimeType, data) => {
  expect(isPassive(name, mimeType, Buffer.from(data as string))).toBe(true);
});

it.each<[name: string, mimeType: string, data: string | Buffer]>([
  ['a.html', 'text/html', '<p>'],
  ['a.svg', 'image/svg+xml', '<svg/>'],
  ['a.pdf', 'application/pdf', '%PDF-1.7'],
  ['a.js', 'text/plain', 'alert(1)'],
  ['a.xml.exe', 'text/xml', '<a/>'],
  ['a\u202elmx.xml', 'text/xml', '<a/>'],
  ['../a.xml', 'text/xml', '<a/>'],
  ['a.xml', 'text/xml', 'MZ'],
  ['a.xml', 'text/xml', '<a><h:script xmlns:h="http://www.w3.org/1999/xhtml"/></a>'],
  ['a.xml', 'text/xml', '<?xml-stylesheet href="a.xsl"?><a/>'],
  ['a.xml', 'text/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['a.json', 'application/json', 'alert(1)'],
  ['a.csv', 'text/csv', "name\n=cmd|' /C calc'!A0"],
  ['a.csv', 'text/csv', "name\n-2+3+cmd|' /C calc'!A0"],
  ['a.xml', 'text/xml', '<a xmlns:h="http://www.w3.org/1999/xhtm&#108;"><h:img onerror="alert(1)"/></a>'],
  ['ï»¿a.xml', 'text/xml', '<a/>'],
  ['a.txt', 'text/plain', '#!/bin/sh'],
  ['a.txt', 'text/plain', Buffer.from([0x4d, 0x5a, 0, 0])],
  ['a.png', 'image/png', jpeg],
  ['a.png', '', png],
])('does not accept %s of type "%s" as passive', (name, mimeType, data) => {
  expect(isPassive(name, mimeType, Buffer.from(data as string))).toBe(false);
});
