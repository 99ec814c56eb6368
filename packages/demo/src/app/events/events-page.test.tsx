import type { WebhookEvent } from '@document-signer/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventList, ReceivedEvent } from '../../wire.ts';
import { EventsPage } from './events-page.tsx';

const timestamp = '2026-11-22T10:00:00.000Z';
const submission = { documentId: 'doc_1', submissionId: 'sub_1' };
let list: EventList;
let requests: string[];

function received(id: string, event: WebhookEvent, times = 1): ReceivedEvent {
  return { id, event, times, receivedAt: timestamp };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  list = { url: 'http://127.0.0.1:5173/hooks', events: [] };
  requests = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(`${init.method ?? 'GET'} ${path}`);
    return path.endsWith('/test') ? Response.json({ id: 'evt_9' }, { status: 201 }) : Response.json(list);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the events page', () => {
  it('shows the endpoint, and what to do while there are no events', async () => {
    render(<EventsPage />);
    expect(await screen.findByText(/^No events yet\./)).toBeDefined();
    expect(screen.getByText('http://127.0.0.1:5173/hooks')).toBeDefined();
  });

  it('shows each event with a description, its payload, and a link to its object', async () => {
    const none = { externalId: null, metadata: {} };
    const completed = { ...submission, ...none, signer: null, status: 'completed', sha256: 'ab' } as const;
    list = {
      ...list,
      events: [
        received('evt_2', { type: 'submission.completed', timestamp, data: completed }, 2),
        received('evt_1', { type: 'document.created', timestamp, data: { documentId: 'doc_1', ...none, version: 1 } }),
      ],
    };
    render(<EventsPage />);
    const [newest, oldest] = await screen.findAllByRole('listitem');
    const first = within(newest ?? document.body);
    expect(first.getByText('The sealed PDF is ready')).toBeDefined();
    expect(first.getByText('submission.completed')).toBeDefined();
    expect(first.getByRole('link', { name: 'View submission' }).getAttribute('href')).toBe('/submissions/sub_1');
    expect(first.getByText('Delivered 2 times, processed once.')).toBeDefined();
    expect(first.getByText(/webhook-id: evt_2/)).toBeDefined();
    expect(within(oldest ?? document.body).getByRole('link', { name: 'View document' })).toBeDefined();
  });

  it('shows events that arrive while it is open', async () => {
    render(<EventsPage />);
    await screen.findByText(/^No events yet\./);
    list = { ...list, events: [received('evt_1', { type: 'webhook.test', timestamp, data: { webhookId: 'whk_1' } })] };
    await act(() => vi.advanceTimersByTimeAsync(1_600));
    expect(await screen.findByText('Test event')).toBeDefined();
  });

  it('requests a test event, and reloads at once', async () => {
    render(<EventsPage />);
    await screen.findByText(/^No events yet\./);
    fireEvent.click(screen.getByRole('button', { name: 'Send a test event' }));
    await expect.poll(() => requests.slice(1, 3)).toEqual(['POST /backend/events/test', 'GET /backend/events']);
  });

  it('stops polling when it unmounts', async () => {
    const { unmount } = render(<EventsPage />);
    await screen.findByText(/^No events yet\./);
    unmount();
    const count = requests.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requests).toHaveLength(count);
  });
});
