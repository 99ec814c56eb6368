import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A received email. */
interface ReceivedMail {
  readonly to: string[];
  /** Headers and body, decoded from quoted-printable. */
  readonly text: string;
}

function decoded(lines: readonly string[]): string {
  const text = lines.join('\n').replace(/=\n/g, '');
  return text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Handles the part of SMTP (RFC 5321) that clients need to send email. */
async function serve(socket: Socket, mails: ReceivedMail[]): Promise<void> {
  const reply = (line: string) => void socket.write(`${line}\r\n`);
  let to: string[] = [];
  let data: string[] | undefined;
  reply('220 sink');
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (data) {
      if (line !== '.') {
        data.push(line.replace(/^\.\./, '.'));
        continue;
      }
      mails.push({ to, text: decoded(data) });
      [to, data] = [[], undefined];
      reply('250 received');
    } else if (/^RCPT TO:/i.test(line)) {
      to.push(/<(.*)>/.exec(line)?.[1] ?? '');
      reply('250 ok');
    } else if (/^DATA/i.test(line)) {
      data = [];
      reply('354 go on');
    } else if (/^QUIT/i.test(line)) {
      socket.end('221 bye\r\n');
    } else reply('250 ok');
  }
}

/**
 * Starts a mail server that keeps received emails until its process exits.
 *
 * @param silentConnections how many of the first connections get no answer
 */
export async function startMailServer(
  silentConnections = 0,
): Promise<{ readonly url: string; readonly mails: ReceivedMail[] }> {
  const mails: ReceivedMail[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    if (connections > silentConnections) void serve(socket, mails).catch(() => undefined);
    else socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails };
}
