import { expect, test } from './fixtures.ts';

test.describe('when the service cannot be reached at submit', () => {
  test.afterEach(({ product }) => product.proxy.restore());

  test('it keeps the input, tells the signer, and stores it once on retry', { tag: '@firefox' }, async ({
    product,
    openContract,
  }) => {
    const { documentId, signer } = await openContract();
    await signer.field('Full name').fill('Jane Roe');
    product.proxy.cut();
    await signer.finish();
    await expect(signer.root.getByText('Not confirmed yet')).toBeVisible();
    await expect(signer.field('Full name')).toHaveValue('Jane Roe');

    product.proxy.restore();
    const done = signer.root.getByRole('heading', { name: 'Submitted' });
    // The viewer may have retried at the same time.
    await signer.root.getByRole('button', { name: 'Try now' }).or(done).click();
    await expect(done).toBeVisible();
    expect((await product.stored(documentId)).map(({ fields }) => fields[0]?.value)).toEqual([
      { type: 'text', content: 'Jane Roe' },
    ]);
  });
});
