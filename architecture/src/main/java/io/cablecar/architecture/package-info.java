/** The walls between the modules and their rooms: tests alone. */
package io.cablecar.architecture;
