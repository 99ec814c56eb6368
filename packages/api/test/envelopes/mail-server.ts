import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail that was received. */
interface ReceivedMail {
  readonly to: string[];
  /** Headers and body, with quoted-printable line ends and escapes undone. */
  readonly text: string;
}

function decoded(lines: readonly string[]): string {
  const text = lines.join('\n').replace(/=\n/g, '');
  return text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Speaks as much of SMTP (RFC 5321) as a client needs to send mails. */
async function serve(socket: Socket, mails: ReceivedMail[]): Promise<void> {
  const say = (line: string) => void socket.write(`${line}\r\n`);
  let to: string[] = [];
  let data: string[] | undefined;
  say('220 sink');
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (data) {
      if (line !== '.') {
        data.push(line.replace(/^\.\./, '.'));
        continue;
      }
      mails.push({ to, text: decoded(data) });
      [to, data] = [[], undefined];
      say('250 received');
    } else if (/^RCPT TO:/i.test(line)) {
      to.push(/<(.*)>/.exec(line)?.[1] ?? '');
      say('250 ok');
    } else if (/^DATA/i.test(line)) {
      data = [];
      say('354 go on');
    } else if (/^QUIT/i.test(line)) {
      socket.end('221 bye\r\n');
    } else say('250 ok');
  }
}

/**
 * Starts a mail server that keeps what it receives. It ends with its process.
 *
 * @param silentConnections how many connections it never answers
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
