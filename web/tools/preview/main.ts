// The picture that chats show for a link to the pages: the poster of the start page with its title.
import { mount } from 'svelte';
import Poster from '../../src/pages/start/Poster.svelte';
import '../../src/theme/fonts.css';
import '../../src/theme/theme.css';
import './preview.css';

const title = document.createElement('h1');
title.textContent = 'Cable Car';
const poster = document.createElement('div');
document.body.append(poster, title);
mount(Poster, { target: poster });
