#!/bin/sh
# Installs what training needs. Debian (as root): fonts, dictionaries and Korean translations. npm: screen fonts. PyPI: torch and the rest.
# Everything but the Debian packages goes under the work folder: $FRAUDLENS_TRAINING_WORK, or .work beside this file.
set -e
here=$(cd "$(dirname "$0")" && pwd)
work=${FRAUDLENS_TRAINING_WORK:-$here/.work}
if [ "${1:-}" != --no-apt ]; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq g++ \
    fonts-nanum fonts-nanum-extra fonts-noto-cjk fonts-noto-cjk-extra fonts-baekmuk fonts-unfonts-core fonts-naver-d2coding \
    fonts-roboto-unhinted fonts-dejavu-core fonts-liberation2 fonts-open-sans fonts-inter fonts-lato fonts-noto-color-emoji \
    hunspell-ko wamerican firefox-esr-l10n-ko libreoffice-l10n-ko thunderbird-l10n-ko
fi
mkdir -p "$work/fonts"
cp "$here/fonts.package.json" "$work/fonts/package.json"
(cd "$work/fonts" && npm install --ignore-scripts --no-audit --no-fund)
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install -q -r "$here/requirements.txt"
echo "environment: $work/venv/bin/python"
