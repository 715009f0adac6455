import { FraudLensError } from '../../../preload/contract';
import type { Codec, Header, Source } from './codec';
import { damaged } from './damage';
import { flatten } from './flatten';
import { openLibheif, type Libheif } from './libheif';
import { checkPage, checkSize } from './limits';
import { toSrgb } from './profile';
import type { Raster } from './raster';

/** HEIC and other HEIF still images through libheif; `irot`, `imir` and `clap` are applied by it (ISO/IEC 23008-12 §6.5). */
export const heif: Codec = {
  inspect: async (source) => openImage(source).header,
  async read(source) {
    const image = openImage(source);
    checkSize(image.header, source.name, source.limits);
    const raster = decodeImage(image, source);
    return { header: image.header, raster: image.profile ? await toSrgb(raster, image.profile) : raster, notices: [], textLines: [] };
  },
};

type HeifImage = { readonly lib: Libheif; readonly handle: number; readonly header: Header; readonly profile: Uint8Array | null };

/** heif_error_code of heif_error.h. */
const errorCode = { unsupportedFiletype: 3, unsupportedFeature: 4, pluginLoading: 11 } as const;
const endOfDataSuberror = 100;
/** heif_colorspace_RGB, heif_chroma_interleaved_RGBA, heif_channel_interleaved of heif_image.h. */
const colorspaceRgb = 1;
const chromaRgba = 11;
const channelInterleaved = 10;

function openImage(source: Source): HeifImage {
  const lib = openLibheif(source.name);
  return guarded(source, () => {
    const call = caller(lib, source);
    const context = lib._heif_context_alloc();
    // libheif's own memory limits count the decoded planes; ours are checked in `read` against the header.
    lib._heif_context_set_maximum_image_size_limit(context, source.limits.side);
    const memory = copyIn(lib, source.bytes);
    call((error) => lib._heif_context_read_from_memory(error, context, memory, source.bytes.length, 0));

    const pages = lib._heif_context_get_number_of_top_level_images(context);
    checkPage(source.page, pages, source.name);
    const slot = lib._malloc(4);
    call((error) => lib._heif_context_get_primary_image_handle(error, context, slot));
    let handle = lib.HEAPU32[slot >> 2]!;
    if (source.page > 1) {
      const id = otherImages(lib, context, pages, lib._heif_image_handle_get_item_id(handle))[source.page - 2]!;
      call((error) => lib._heif_context_get_image_handle(error, context, id, slot));
      handle = lib.HEAPU32[slot >> 2]!;
    }
    return {
      lib, handle,
      header: {
        pages,
        width: lib._heif_image_handle_get_width(handle),
        height: lib._heif_image_handle_get_height(handle),
        orientation: rotationOf(lib, context, handle),
        hasAlpha: lib._heif_image_handle_has_alpha_channel(handle) !== 0,
      },
      profile: profileOf(lib, call, handle),
    };
  });
}

function decodeImage({ lib, handle, header }: HeifImage, source: Source): Raster {
  return guarded(source, () => {
    const slot = lib._malloc(4);
    caller(lib, source)((error) => lib._heif_decode_image(error, handle, slot, colorspaceRgb, chromaRgba, 0));
    const image = lib.HEAPU32[slot >> 2]!;
    const width = lib._heif_image_get_width(image, channelInterleaved);
    const height = lib._heif_image_get_height(image, channelInterleaved);
    if (width !== header.width || height !== header.height) {
      throw new FraudLensError('CORRUPT_IMAGE', `"${source.name}" promises ${header.width} × ${header.height} pixels but holds ${width} × ${height}.`);
    }
    const plane = lib._heif_image_get_plane_readonly2(image, channelInterleaved, slot);
    const stride = lib.HEAPU32[slot >> 2]!;
    const rgba = lib.HEAPU8.subarray(plane, plane + stride * height);
    if (lib._heif_image_handle_is_premultiplied_alpha(handle)) unpremultiply(rgba);
    return flatten(rgba, stride, width, height, source.background);
  });
}

/** Calls a libheif function that returns `struct heif_error {int code; int subcode; const char *message}` through a hidden first pointer. */
function caller(lib: Libheif, { name, format, bytes }: Source): (run: (error: number) => void) => void {
  const error = lib._malloc(12);
  return (run) => {
    run(error);
    const code = lib.HEAP32[error >> 2]!;
    if (code === 0) return;
    const subcode = lib.HEAP32[(error >> 2) + 1]!;
    const text = lib.HEAPU32[(error >> 2) + 2]!;
    const message = Buffer.from(lib.HEAPU8.subarray(text, lib.HEAPU8.indexOf(0, text))).toString('utf8');
    if (code === errorCode.unsupportedFiletype || code === errorCode.pluginLoading || (code === errorCode.unsupportedFeature && /image type|compression|codec/i.test(message))) {
      throw new FraudLensError('UNSUPPORTED_TYPE', `"${name}" is a HEIF image of a kind that is not supported (${message}); HEVC-coded HEIC is.`, { reason: message });
    }
    throw damaged(name, format, bytes, new Error(subcode === endOfDataSuberror ? `unexpected end of file: ${message}` : message));
  };
}

/** Anything the WebAssembly throws (trap, out of memory) is the file's doing: the instance is thrown away with it. */
function guarded<T>(source: Source, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof FraudLensError ? error : damaged(source.name, source.format, source.bytes, error);
  }
}

function copyIn(lib: Libheif, bytes: Uint8Array): number {
  const memory = lib._malloc(bytes.length);
  if (memory === 0) throw new Error('out of memory');
  lib.HEAPU8.set(bytes, memory);
  return memory;
}

/** Item ids of the top-level images but the primary one, in file order. */
function otherImages(lib: Libheif, context: number, pages: number, primary: number): number[] {
  const list = lib._malloc(pages * 4);
  const count = lib._heif_context_get_list_of_top_level_image_IDs(context, list, pages);
  return [...lib.HEAPU32.subarray(list >> 2, (list >> 2) + count)].filter((id) => id !== primary);
}

/** The EXIF orientation that undoes the same rotation as `irot` does; mirroring is not told apart. */
function rotationOf(lib: Libheif, context: number, handle: number): number {
  const most = 16;
  const list = lib._malloc(most * 4);
  const id = lib._heif_image_handle_get_item_id(handle);
  const count = lib._heif_item_get_transformation_properties(context, id, list, most);
  let degrees = 0;
  for (const property of lib.HEAPU32.subarray(list >> 2, (list >> 2) + count)) degrees += Math.max(0, lib._heif_item_get_property_transform_rotation_ccw(context, id, property));
  return { 0: 1, 90: 8, 180: 3, 270: 6 }[degrees % 360] ?? 1;
}

function profileOf(lib: Libheif, call: (run: (error: number) => void) => void, handle: number): Uint8Array | null {
  const size = lib._heif_image_handle_get_raw_color_profile_size(handle);
  if (size === 0) return null;
  const profile = lib._malloc(size);
  call((error) => lib._heif_image_handle_get_raw_color_profile(error, handle, profile));
  return lib.HEAPU8.slice(profile, profile + size);
}

function unpremultiply(rgba: Uint8Array): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3]!;
    if (alpha === 0 || alpha === 255) continue;
    for (let i = 0; i < 3; i++) rgba[at + i] = Math.min(255, Math.round((rgba[at + i]! * 255) / alpha));
  }
}
