import sharp from 'sharp';

/**
 * sharp, set up for hostile input: only the loaders of the formats we take, only from memory, and no cache of earlier pictures.
 * Every use of sharp in the engine imports it from here.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((loader) => `VipsForeignLoad${loader}Buffer`) });
sharp.cache(false);
// Decoders of screenshots hardly run in parallel, and the cores are wanted by the recogniser of the image before.
sharp.concurrency(1);

export { sharp };
